/** What must be fixed or accepted by the owner before launch: samples, placeholders, and claims that need proof by law. */
import { defineLaunchFinding } from '../diagnostic.ts';

export const sampleTestimonial = defineLaunchFinding<{ name: string }>({
  code: 'sample-testimonial',
  title: 'A testimonial is a sample',
  message: (p) => `The testimonial of "${p.name}" is a sample.`,
  hint: "Replace it with a customer's own words, used with their consent, or remove the section.",
  explanation:
    'An invented customer is a fake review: banned in the UK by the Digital Markets, Competition and Consumers Act 2024, Schedule 20.',
});

export const unverifiedTestimonial = defineLaunchFinding<{ name: string }>({
  code: 'unverified-testimonial',
  title: 'A testimonial is not verified',
  message: (p) => `The testimonial of "${p.name}" is neither verified nor marked as a sample.`,
  hint: 'Match it with a purchase (npx offer orders list) and write verified: true; or write sample: true, or delete it.',
  explanation:
    'Anyone who publishes reviews must take reasonable steps to ensure that they are genuine: Digital Markets, Competition and Consumers Act 2024, Schedule 20. A testimonial that you can prove in another way may be accepted in content/accepted.yaml, with the reason.',
});

export const samplePerson = defineLaunchFinding<{ name: string; role: string }>({
  code: 'sample-person',
  title: 'A person named on a page is a sample',
  message: (p) => `"${p.name}" (${p.role}) is a sample.`,
  hint: 'Name a real person who has agreed, or remove the section.',
  explanation: 'People trust medical pages for who wrote and reviewed them. A person who does not exist misleads them.',
});

export const sampleSeller = defineLaunchFinding<{ field: string; found: string }>({
  code: 'sample-seller',
  title: 'The seller is not named',
  message: (p) => `"${p.field}" is a sample: ${p.found}.`,
  hint: 'Write the legal name and postal address of the seller in site.yaml, and remove sample.',
  explanation: 'The E-Commerce Regulations 2002 and the Companies Act ask a seller to say who they are and where.',
});

export const addressIncomplete = defineLaunchFinding<{ found: string }>({
  code: 'address-incomplete',
  title: 'The address of the seller is not whole',
  message: (p) => `"${p.found}" has neither the number of a house nor a postcode.`,
  hint: 'Write the whole address, as on a letter: street, town and postcode.',
  explanation: 'The Consumer Contracts Regulations 2013 ask for the address at which the seller is established.',
});

export const sampleText = defineLaunchFinding<{ found: string }>({
  code: 'sample-text',
  title: 'A text of a new site was never replaced',
  message: (p) => `"${p.found}" is a sample that "offer init" wrote.`,
  hint: 'Write what your guide says here, or delete it.',
});

export const defaultFiller = defineLaunchFinding<{ found: string; group: string; key: string }>({
  code: 'default-filler',
  title: 'A page shows a default text that has to be replaced',
  message: (p) => `"${p.found}" is on a page, because ${p.key} under ${p.group} has no text of your own.`,
  hint: (p) => `Write ${p.key} under ${p.group}: in translations/en.yaml, or give the page texts of its own.`,
  explanation:
    'Most texts of the interface have a default that fits any product. A few cannot have one and contain a placeholder, which visitors should never see.',
});

export const placeholderContact = defineLaunchFinding<{ field: string; found: string }>({
  code: 'placeholder-contact',
  title: 'An address is a placeholder',
  message: (p) => `"${p.field}" is ${p.found}, an address that cannot exist.`,
  hint: 'Write the real address in site.yaml.',
});

export const placeholderKey = defineLaunchFinding<{ found: string }>({
  code: 'placeholder-key',
  title: 'The public key is a placeholder',
  message: (p) => `The public key "${p.found}" is made of plain words.`,
  hint: 'Set publicApiKey in site.yaml to a random value, such as the output of "openssl rand -hex 16".',
  explanation:
    'Functions answer requests that carry the key. A key that can be guessed from the name of the site protects nothing.',
});

export const textUndated = defineLaunchFinding<{ title: string; rewritten: string; updated: string }>({
  code: 'text-undated',
  title: 'The owner has not yet approved a text that was rewritten',
  message: (p) =>
    `"${p.title}" was rewritten on ${p.rewritten}, but still says that it was last updated on ${p.updated}.`,
  hint: 'As the owner, read it, correct what is wrong, and set "updated" to the day on which you did.',
  explanation:
    'Terms bind the seller, and the date tells buyers which ones they agreed to. Only the owner can say that they are right.',
});

export const falseUrgency = defineLaunchFinding<{ what: string; isTyped?: boolean }>({
  code: 'false-urgency',
  title: 'A page creates false urgency',
  message: (p) => p.what,
  hint: (p) =>
    p.isTyped
      ? 'Delete it. A lower price for a time is a sale in pricing.yaml, which ends by itself.'
      : 'Turn it off in site.yaml (exitOffer: show: false, counter: live: false), or tie it to something that is true and can be shown.',
  explanation:
    'A countdown that restarts for each visitor, and a number that grows by itself, are false urgency. The CMA took action against such timers in the case of Emma Sleep.',
});

export const consentMissing = defineLaunchFinding<{ region: string }>({
  code: 'consent-missing',
  title: 'Visitors are counted without their consent',
  message: (p) => `Analytics starts without asking, and the site sells to ${p.region}, where it has to ask.`,
  hint: 'Write consent: required.',
  explanation:
    'In the UK (PECR) and the European Union, analytics with cookies may start only after the visitor has agreed.',
});

export const homeHidden = defineLaunchFinding({
  code: 'home-hidden',
  title: 'The home page is hidden from search engines',
  message: () => 'This keeps the home page out of Google and every other search engine.',
  hint: 'Write robots: "index, follow", or delete the line.',
});

export const reviewUnproved = defineLaunchFinding<{ claim: string; found: string }>({
  code: 'review-unproved',
  title: 'A rating or number of customers has no proof',
  message: (p) => `"${p.claim}" says ${p.found}, but its only source is "owner".`,
  hint: 'Name a source that people can look up, or remove the claim.',
  explanation:
    'Reviews and ratings must come from real customers, and you must be able to show it: Digital Markets, Competition and Consumers Act 2024, Schedule 20.',
});

export const savingUnproved = defineLaunchFinding<{ claim: string; found: string }>({
  code: 'saving-unproved',
  title: 'A price comparison has no proof',
  message: (p) => `"${p.claim}" says ${p.found}, but its only source is "owner".`,
  hint: 'Name a source where the amount can be looked up, or remove the comparison.',
  explanation:
    'A saving is a comparison with another price. The CAP Code (3.39) requires that people can check what it is compared with.',
});

export const healthClaimUnproved = defineLaunchFinding<{ sentence: string }>({
  code: 'health-claim-unproved',
  title: 'A health claim has no source',
  message: (p) => `"${p.sentence}" claims an effect on health without a source.`,
  hint: 'Say what is known and name the source, or remove the claim.',
  explanation:
    'The CAP Code (12.1) requires evidence, usually clinical trials, before a page says that something treats or cures an illness.',
});

export const medicineStopped = defineLaunchFinding<{ sentence: string }>({
  code: 'medicine-stopped',
  title: 'A text tells readers to stop a medicine',
  message: (p) => `"${p.sentence}" tells readers to stop a medicine by themselves.`,
  hint: 'Begin with "Do not", or say that the prescriber decides.',
  explanation:
    'Stopped suddenly, some medicines make a condition much worse. Only whoever prescribed one can say how to stop it.',
});

export const acceptanceUnused = defineLaunchFinding<{ finding: string; suggestion: string | undefined }>({
  code: 'acceptance-unused',
  severity: 'warning',
  title: 'An acceptance matches nothing',
  message: (p) => `This acceptance of "${p.finding}" matches no finding.`,
  hint: (p) => (p.suggestion === undefined ? 'Remove it.' : `Did you mean "${p.suggestion}"? Otherwise remove it.`),
  explanation:
    'An acceptance that is no longer needed would hide the same finding if it came back. Only findings of --launch can be accepted, and of these neither an address that cannot exist nor a seller without a name.',
});
