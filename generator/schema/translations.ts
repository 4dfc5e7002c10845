/** content/translations/<lang>.yaml: the texts of the interface by key group. English is complete; others fall back to it. */
import * as z from 'zod';
import { text } from './fields.ts';

const KEYS = {
  hero: ['title', 'subtitle', 'primary', 'secondary', 'rating', 'offer'],
  rls: ['title', 'intro', 'whatTitle', 'whatText', 'whoTitle', 'whoText', 'impactTitle', 'impactText'],
  testimonials: ['title', 'intro', 'verified', 'sample', 'sampleNote', 'rating'],
  solutions: [
    ...([
      'title',
      'landingTitle',
      'intro',
      'bonus',
      'locked',
      'cardLabel',
      'decoy',
      'unlock',
      'button',
      'note',
    ] as const),
    ...(['savingsTitle', 'savingsIntro', 'savingsMedication', 'savingsDoctor', 'savingsLostWork'] as const),
    ...(['savingsMedicationAmount', 'savingsDoctorAmount', 'savingsLostWorkAmount', 'savingsTotalAmount'] as const),
    ...(['savingsTotal', 'savingsGuide', 'savingsSaved', 'savingsNote'] as const),
  ],
  why: [
    'title',
    'landingTitle',
    'simpleTitle',
    'simpleText',
    'gentleTitle',
    'gentleText',
    'honestTitle',
    'honestText',
    'relief',
  ],
  cta: [
    ...([
      'title',
      'text',
      'button',
      'secondary',
      'landingTitle',
      'headerButton',
      'guarantee',
      'guaranteeText',
    ] as const),
    ...(['counter', 'rating', 'ssl', 'safePayment', 'medical', 'mobileTitle', 'mobileText', 'mobileButton'] as const),
    ...(['mobileDismiss', 'badges', 'badgeGuarantee', 'badgeGuaranteeText', 'badgeSecure', 'badgeSecureText'] as const),
    ...(['badgeRating', 'badgeRatingText', 'badgeAccess', 'badgeAccessText'] as const),
  ],
  modal: [
    ...(['title', 'access', 'email', 'lifetime', 'included', 'total', 'cancel', 'pay'] as const),
    ...(['processing', 'processingTitle', 'processingText', 'errorTitle', 'errorRetry', 'errorFallback'] as const),
    ...(['close', 'localTotal', 'sessionFailed', 'noUrl', 'exitTitle', 'exitText'] as const),
    ...(['exitWas', 'exitNow', 'exitTimer', 'exitButton', 'exitDecline'] as const),
  ],
  success: [
    ...(['title', 'thanks', 'noPurchaseTitle', 'noPurchaseText', 'portal', 'unlockedTitle'] as const),
    ...(['notesTitle', 'helpTitle', 'helpText', 'home', 'lockedNote', 'linkTitle', 'linkText', 'linkSend'] as const),
  ],
  email: [
    ...(['title', 'intro', 'label', 'placeholder', 'helper', 'send', 'sending', 'invalid'] as const),
    ...(['sentTitle', 'sentText', 'toastTitle', 'toastText', 'errorTitle', 'errorFallback'] as const),
    ...(['errorInternal'] as const),
  ],
  mail: [
    ...(['subject', 'preview', 'title', 'intro', 'button', 'keep', 'receiptTitle', 'productLabel'] as const),
    ...(['product', 'amountLabel', 'dateLabel', 'sellerLabel', 'companyLabel'] as const),
    ...(['vatLabel', 'terms', 'waiver', 'supplied', 'help'] as const),
  ],
  nav: [
    ...(['home', 'about', 'menu', 'close', 'skip', 'main', 'footer', 'solutions', 'natural', 'night'] as const),
    ...([
      'pregnancy',
      'severe',
      'privacy',
      'terms',
      'portal',
      'explore',
      'help',
      'legal',
      'notice',
      'copyright',
    ] as const),
    ...(['readMore', 'readArticle', 'readResource', 'readTime', 'newTab', 'updated', 'questions'] as const),
    ...(['writtenBy', 'reviewedBy', 'sample', 'problem', 'sources', 'highlights', 'onThisPage'] as const),
    ...(['consentTitle', 'consentText', 'consentAccept', 'consentReject', 'consentChange', 'notifications'] as const),
    ...(['dismiss'] as const),
  ],
} as const;

const all = <const K extends string>(keys: readonly K[]) => z.record(z.enum(keys), text());
const some = <const K extends string>(keys: readonly K[]) => z.partialRecord(z.enum(keys), text()).optional();

export const translations = z.strictObject({
  hero: all(KEYS.hero).describe('The top of the home page'),
  rls: all(KEYS.rls).describe('Understanding RLS: the three cards'),
  testimonials: all(KEYS.testimonials).describe('The testimonials'),
  solutions: all(KEYS.solutions).describe('The locked solutions and the savings comparison'),
  why: all(KEYS.why).describe('Why the solutions work'),
  cta: all(KEYS.cta).describe('Buttons and trust marks'),
  modal: all(KEYS.modal).describe('The payment dialog'),
  success: all(KEYS.success).describe('The page after a purchase, and the member portal'),
  email: all(KEYS.email).describe('The e-mail form'),
  mail: all(KEYS.mail).describe('The e-mail after a purchase, and what the checkout says of the guide'),
  nav: all(KEYS.nav).describe('Header, footer and the small labels'),
});

/** The same groups and keys, none of them required. */
export const partialTranslations = z.strictObject({
  hero: some(KEYS.hero),
  rls: some(KEYS.rls),
  testimonials: some(KEYS.testimonials),
  solutions: some(KEYS.solutions),
  why: some(KEYS.why),
  cta: some(KEYS.cta),
  modal: some(KEYS.modal),
  success: some(KEYS.success),
  email: some(KEYS.email),
  mail: some(KEYS.mail),
  nav: some(KEYS.nav),
});

export type Messages = z.output<typeof translations>;
export type PartialMessages = z.output<typeof partialTranslations>;
