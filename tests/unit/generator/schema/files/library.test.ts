import { expect, it } from 'vitest';
import { testimonial } from '#schema/files/library.ts';

it('a testimonial is a verified purchase only where its file says so', () => {
  const words = { quote: 'I slept.', name: 'Ann', rating: 5 };
  expect(testimonial.parse(words).verified).toBe(false);
  expect(testimonial.parse({ ...words, verified: true }).verified).toBe(true);
});
