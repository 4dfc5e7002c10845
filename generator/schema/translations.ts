/** content/translations/<lang>.yaml: the texts of the interface by key group. English is complete; others fall back to it. */
import * as z from 'zod';
import { text } from './fields.ts';
import { NOTES } from './translation-notes.ts';

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
  guide: [
    ...(['methods', 'timer', 'start', 'pause', 'reset', 'left', 'over'] as const),
    ...(['saved', 'forget', 'gone', 'save'] as const),
  ],
  mail: [
    ...(['subject', 'preview', 'title', 'intro', 'button', 'keep', 'receiptTitle', 'productLabel'] as const),
    ...(['product', 'amountLabel', 'dateLabel', 'sellerLabel', 'companyLabel'] as const),
    ...(['vatLabel', 'terms', 'waiver', 'supplied', 'help'] as const),
    ...(['orderLabel', 'contactLabel', 'works', 'cancel', 'guarantee'] as const),
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
    ...([
      'consentTitle',
      'consentText',
      'consentAccept',
      'consentReject',
      'consentChange',
      'language',
      'languageFollows',
      'notifications',
    ] as const),
    ...(['dismiss'] as const),
  ],
} as const;

/** With a note for each key, which editors show. */
const all = <const K extends string>(keys: readonly K[], notes: Readonly<Record<K, string>>) =>
  z.record(z.enum(keys), text()).meta({ notes });
const some = <const K extends string>(keys: readonly K[], notes: Readonly<Record<K, string>>) =>
  z.partialRecord(z.enum(keys), text()).meta({ notes }).optional();

export const translations = z.strictObject({
  hero: all(KEYS.hero, NOTES.hero).describe('The top of the home page'),
  rls: all(KEYS.rls, NOTES.rls).describe('Understanding RLS: the three cards'),
  testimonials: all(KEYS.testimonials, NOTES.testimonials).describe('The testimonials'),
  solutions: all(KEYS.solutions, NOTES.solutions).describe('The locked solutions and the savings comparison'),
  why: all(KEYS.why, NOTES.why).describe('Why the solutions work'),
  cta: all(KEYS.cta, NOTES.cta).describe('Buttons and trust marks'),
  modal: all(KEYS.modal, NOTES.modal).describe('The payment dialog'),
  success: all(KEYS.success, NOTES.success).describe('The page after a purchase, and the member portal'),
  email: all(KEYS.email, NOTES.email).describe('The e-mail form'),
  guide: all(KEYS.guide, NOTES.guide).describe('The open guide: its timers, and the copy for reading offline'),
  mail: all(KEYS.mail, NOTES.mail).describe('The e-mail after a purchase, and what the checkout says of the guide'),
  nav: all(KEYS.nav, NOTES.nav).describe('Header, footer and the small labels'),
});

/** The same groups and keys, none of them required. */
export const partialTranslations = z.strictObject({
  hero: some(KEYS.hero, NOTES.hero).describe('The top of the home page'),
  rls: some(KEYS.rls, NOTES.rls).describe('Understanding RLS: the three cards'),
  testimonials: some(KEYS.testimonials, NOTES.testimonials).describe('The testimonials'),
  solutions: some(KEYS.solutions, NOTES.solutions).describe('The locked solutions and the savings comparison'),
  why: some(KEYS.why, NOTES.why).describe('Why the solutions work'),
  cta: some(KEYS.cta, NOTES.cta).describe('Buttons and trust marks'),
  modal: some(KEYS.modal, NOTES.modal).describe('The payment dialog'),
  success: some(KEYS.success, NOTES.success).describe('The page after a purchase, and the member portal'),
  email: some(KEYS.email, NOTES.email).describe('The e-mail form'),
  guide: some(KEYS.guide, NOTES.guide).describe('The open guide: its timers, and the copy for reading offline'),
  mail: some(KEYS.mail, NOTES.mail).describe('The e-mail after a purchase, and what the checkout says of the guide'),
  nav: some(KEYS.nav, NOTES.nav).describe('Header, footer and the small labels'),
});

export type Messages = z.output<typeof translations>;
export type PartialMessages = z.output<typeof partialTranslations>;
