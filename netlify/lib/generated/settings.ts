/** Who sells, where, and what the buyer agrees to. */
import { generatedSettings, type Settings } from '#schema/generated.ts';
import data from '../../generated/settings.json' with { type: 'json' };

export const readSettings = (): Settings => generatedSettings.parse(data);
