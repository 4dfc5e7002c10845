/** Which changes need approval: those of a price, of a claim, of what a customer is said to have written, and of the shop's id. */
import { escapePattern } from '#domain/escape-pattern.ts';
import type { Content } from '../content/content.ts';
import { textsIn } from '../content/gaps.ts';

export const MARKS = ['price', 'claim', 'review', 'shop'] as const;
export type ApprovalMark = (typeof MARKS)[number];

const AMOUNT = /\p{Sc}\s?\d[\d.,]*\d|\p{Sc}\s?\d|\d[\d.,]*\s?\p{Sc}/gu;
/** A name such as {price.flat} has the price of pricing.yaml: adding one changes no price; removing one may. */
const PRICE_NAME = /\{price\b[^}]*\}/gu;

/** "isn't" without its denial is "is", and "do not help" is "help". */
const DENIAL = /\b(?:never|not|no) |n[’']t\b|(?<=can)not\b/giu;

/** Whether a text says the opposite of what it denied, with the same words. */
function losesDenial(before: string, after: string): boolean {
  const denials = (text: string): number => (text.match(DENIAL) ?? []).length;
  const rest = (text: string): string => text.replace(DENIAL, '').replace(/\b(?:do|does|did) /giu, '');
  return denials(after) < denials(before) && rest(before) === rest(after);
}

/** The words of all claims, in every language. */
export const claimWords = ({ claims }: Pick<Content, 'claims'>): string[] =>
  claims.flatMap(({ data }) => Object.values(data).flatMap(({ text }) => textsIn(text).map((one) => one.text)));

/** @returns the marks of a text that changed from one to the other */
export type ApprovalMarksOf = (before: string, after: string) => ApprovalMark[];

export function createApprovalMarks(claims: readonly string[]): ApprovalMarksOf {
  const words = [...new Set(claims)].sort((a, b) => b.length - a.length).map(escapePattern);
  // A figure must not be part of a longer one, but Chinese and Japanese characters may be adjacent to it.
  const edge = '[\\p{Script=Latin}\\p{N}]';
  const claim = new RegExp(`(?<!${edge})(?:${[...words, '\\{claims\\.\\w+'].join('|')})(?!${edge})`, 'gu');
  const found = (text: string, pattern: RegExp): string => (text.match(pattern) ?? []).sort().join('\n');
  const differs = (before: string, after: string, pattern: RegExp) => found(before, pattern) !== found(after, pattern);
  const losesName = (before: string, after: string) =>
    (before.match(PRICE_NAME) ?? []).some((name) => !after.includes(name));
  return (before, after) => [
    ...(differs(before, after, AMOUNT) || losesName(before, after) ? (['price'] as const) : []),
    ...(differs(before, after, claim) || losesDenial(before, after) ? (['claim'] as const) : []),
  ];
}
