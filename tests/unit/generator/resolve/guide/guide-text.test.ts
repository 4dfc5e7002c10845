import type { PhrasingContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { splitGuide } from '../../../../../generator/resolve/guide/resolve-guide.ts';
import { brief, load, loadFake } from '../../../fake-content.ts';

const head = (more: string) => `---\nnumber: 1\ntitle: Polar\ndescription: For later\nwhen: At night\n${more}---\n`;
const body = '\n## Steps\n\n1. Cool it.\n\n## Stay safe\n\n- Take it off.\n\nStop at once.\n\n## Why\n\nWho knows.\n';
const guide = (more: string) => {
  const [first] = loadFake({ 'solutions/polar.md': head(more) + body }).solutions;
  if (first === undefined) throw new Error('the site has the method');
  return first;
};
const kinds = (rich: { blocks: readonly { type: string }[] } | undefined) => rich?.blocks.map(({ type }) => type);

describe('the paid text of a method', () => {
  it('separates the part with the warnings, from its heading to the next', () => {
    const { care, text } = guide('care: Stay safe\n');
    expect(kinds(care)).toEqual(['heading', 'list', 'paragraph']);
    expect(kinds(text)).toEqual(['heading', 'list', 'heading', 'paragraph']);
    expect(JSON.stringify(text)).not.toContain('Take it off');
  });

  it('is whole and in order if its head names no part', () => {
    const { care, text } = guide('');
    expect(care).toBeUndefined();
    expect(kinds(text)).toHaveLength(7);
  });

  it('separates a last part up to the end', () => {
    const { care } = guide('care: Why\n');
    expect(JSON.stringify(care)).toContain('Who knows.');
  });

  it('finds a heading with formatted words', () => {
    const written = body.replace('Stay safe', 'Stay *safe*');
    const { solutions } = loadFake({ 'solutions/polar.md': head('care: Stay safe\n') + written });
    expect(kinds(solutions[0]?.care)).toEqual(['heading', 'list', 'paragraph']);
    const children: PhrasingContent[] = [
      { type: 'text', value: 'Stay ' },
      { type: 'break' },
      { type: 'text', value: 'safe' },
    ];
    expect(splitGuide({ blocks: [{ type: 'heading', depth: 2, children }] }, undefined).headings).toEqual([
      'Stay safe',
    ]);
  });

  it('suggests only headings', () => {
    const { diagnostics } = load({ 'solutions/polar.md': `${head('care: Stop at onc\n')}${body}` });
    expect(diagnostics[0]?.hint).not.toContain('Stop at once');
  });

  it('is reported if it lacks the heading that its head names', () => {
    const { diagnostics } = load({ 'solutions/polar.md': `${head('care: Stay sfe\n')}${body}` });
    expect(diagnostics.map(brief)).toEqual(['solutions/polar.md:6:7 unknown-heading']);
    expect(diagnostics[0]?.hint).toContain('"Stay safe"');
  });
});
