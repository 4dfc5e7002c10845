/** The e-mail in each language. */
import { generatedEmails, type Emails } from '#schema/generated.ts';
import data from '../../generated/emails.json' with { type: 'json' };

export const readEmails = (): Emails => generatedEmails.parse(data);
