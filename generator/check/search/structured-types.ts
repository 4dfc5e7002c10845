/** The types of schema.org that the site uses, with what search engines ask of each. */
import * as z from 'zod';

const text = z.string().min(1);

export const typed = z.looseObject({ '@type': text });
export type StructuredNode = z.output<typeof typed>;

const question = z.object({
  '@type': z.literal('Question'),
  name: text,
  acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
});

export const KNOWN_TYPES: Readonly<Record<string, z.ZodType>> = {
  MedicalWebPage: z.object({ url: text, name: text, description: text, inLanguage: text, dateModified: z.iso.date() }),
  FAQPage: z.object({ mainEntity: z.array(question).min(1) }),
  Product: z.object({
    name: text,
    image: text,
    offers: z.object({
      '@type': z.literal('Offer'),
      url: text,
      price: z.string().regex(/^\d+\.\d{2}$/),
      priceCurrency: text,
      availability: text,
    }),
  }),
};
