/** Mistakes in the brand and in images. */
import { type Mutation, replace, write } from './mutation.ts';

export const looks: readonly Mutation[] = [
  {
    name: 'a colour without quotes',
    file: 'brand.yaml',
    change: write('colors:\n  light:\n    button: #f7f4ee\n'),
    expect: { code: 'comment-cuts-text', at: '#f7f4ee', says: 'button: "#f7f4ee"' },
  },
  {
    name: 'a colour without quotes, in braces',
    file: 'brand.yaml',
    change: write('colors:\n  light: { button: #f7f4ee }\n'),
    expect: { code: 'comment-cuts-text', at: '#f7f4ee }', says: 'button: "#f7f4ee".' },
  },
  {
    name: 'a colour of three digits',
    file: 'brand.yaml',
    change: write('colors:\n  light:\n    button: "#036"\n'),
    expect: { code: 'bad-value', at: '"#036"', says: '"#003366"' },
  },
  {
    name: 'white words on a pale button',
    file: 'brand.yaml',
    change: write('colors:\n  light: { button: "#e07a5f", buttonText: "#ffffff" }\n'),
    expect: {
      code: 'low-contrast',
      at: '"#e07a5f"',
      says: 'Text on the button has a contrast of 2.9:1; 4.5:1 is needed.',
    },
  },
  {
    name: 'an image that is not there',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can', 'image: { file: gardn.jpg, alt: A garden }\nh1: Can'),
    expect: { code: 'unknown-image', at: 'gardn.jpg', says: 'content/images' },
  },
  {
    name: 'an image without words, or a word that it needs none',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can', 'image: { file: garden.jpg, alt: "" }\nh1: Can'),
    expect: { code: 'bad-value', at: '""', says: 'decorative: true' },
  },
  {
    name: 'an icon that is no image',
    file: 'brand.yaml',
    change(content, file) {
      write('icon: icon.png\n')(content, file);
      write('not an image')(content, 'images/icon.png');
    },
    expect: { code: 'unreadable-image', at: 'icon.png', says: 'save it as JPEG, PNG' },
  },
  {
    name: 'a font of another format',
    file: 'brand.yaml',
    change(content, file) {
      write('typefaces: { text: { family: Old, file: old.woff2 } }\n')(content, file);
      write('\0\u0001')(content, 'fonts/old.woff2');
    },
    expect: { code: 'unreadable-font', at: 'old.woff2', says: 'WOFF2' },
  },
];
