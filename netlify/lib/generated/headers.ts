/** The site's security headers. */
import { generatedHeaders, type SecurityHeaders } from '#schema/generated.ts';
import data from '../../generated/headers.json' with { type: 'json' };

export const readHeaders = (): SecurityHeaders => generatedHeaders.parse(data);
