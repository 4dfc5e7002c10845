/** Checks that need no network: the settings, the secrets, and who can read them. */
import { statSync } from 'node:fs';
import type { Env } from '../../netlify/lib/env.ts';
import { SHOP_FILE } from '../shop/open-shop.ts';
import { type Finding, topic } from './finding.ts';

const { ok, wrong, unasked } = topic('Settings');

export function askSettings({ warnings, accessSecrets, ownerEmail }: Env): Finding[] {
  // A setting that is missing here may be set at Netlify, but an invalid one is always a mistake.
  const found = warnings.map((warning) =>
    warning.endsWith(' is missing')
      ? unasked(`${warning} on this machine`, 'Put it into .env.shop to have it checked: docs/running-the-shop.md.')
      : wrong(
          warning,
          'Correct it here and at Netlify (Project configuration → Environment variables), and publish again.',
        ),
  );
  const owner =
    ownerEmail === undefined
      ? wrong('there is no address to report problems to', 'Set OWNER_EMAIL.')
      : ok(`problems are reported to ${ownerEmail}`);
  return [...found, ...(accessSecrets.length === 0 ? [] : [askSecrets(accessSecrets)]), owner];
}

export function askShopFile(file = SHOP_FILE): Finding[] {
  // Windows has access control lists instead of a mode.
  const mode = process.platform === 'win32' ? 0 : (statSync(file, { throwIfNoEntry: false })?.mode ?? 0);
  const isShared = (mode & 0o077) !== 0;
  return isShared ? [wrong(`${file} can be read by other users of this machine`, `chmod 600 ${file}`)] : [];
}

function askSecrets(secrets: readonly string[]): Finding {
  if (secrets.some((secret) => new Set(secret).size < 10))
    return wrong(
      'ACCESS_SECRET can be guessed',
      'Generate one: openssl rand -base64 48. Put it in front of the old one, with a comma.',
    );
  const older = secrets.length - 1;
  return ok(
    `ACCESS_SECRET is long enough${older === 0 ? '' : `; ${older} older one${older === 1 ? '' : 's'} still open links`}`,
  );
}
