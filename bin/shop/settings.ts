/**
 * The settings of the published shop, as the owner's commands know them: the environment, and the file `.env.shop` for what it does not
 * have. Only `offer orders --site`, `offer doctor` and `offer deploy` read that file: no build, page or local server may touch live keys.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Vars = Readonly<Record<string, string | undefined>>;

export const SHOP_FILE = '.env.shop';

export function shopVars(env: Vars = process.env, file = SHOP_FILE): Vars {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  return { ...fromFile, ...Object.fromEntries(given) };
}

export const setting = (vars: Vars, name: string): string | undefined => vars[name]?.trim() || undefined;
