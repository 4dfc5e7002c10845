/** The pages after a purchase, paid text included. Only the function that answers them imports it. */
import { generatedMemberPages, type MemberPages } from '#schema/generated.ts';
import data from '../../generated/member-pages.json' with { type: 'json' };

export const readMemberPages = (): MemberPages => generatedMemberPages.parse(data);
