/** Ratings, numbers of customers and price comparisons that rest on nothing but the owner's word. */
import { reviewUnproved, savingUnproved } from '../../problems/catalogue.ts';
import type { Check } from '../types.ts';

const OWNER = 'owner';
const MONEY = /[£$€₹৳]/;
/** A rating, a share, or a number of people with a sign between its thousands: a year has none, and a guarantee fewer digits. */
const REVIEW = /\d\/5|%|\d[,.\s]\d{3}/;

export const unprovedClaims: Check = ({ content, places }) =>
  content.claims.flatMap(({ file, data }) =>
    Object.entries(data)
      .filter(([, { source }]) => source === OWNER)
      .flatMap(([claim, { text }]) => {
        const found = typeof text === 'string' ? text : text.en;
        const at = places.at(file, { path: [claim, 'source'] });
        if (MONEY.test(found)) return [{ problem: savingUnproved(at, { claim, found }) }];
        return REVIEW.test(found) ? [{ problem: reviewUnproved(at, { claim, found }) }] : [];
      }),
  );
