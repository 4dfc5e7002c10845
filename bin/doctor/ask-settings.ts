/** What can be seen without asking anyone: the settings and the secrets. */
import type { Env } from '../../netlify/lib/env.ts';
import { type Finding, topic } from './finding.ts';

const { ok, wrong, unasked } = topic('Settings');

export function askSettings({ warnings, accessSecrets, ownerEmail }: Env): Finding[] {
  // What is missing here may be set at Netlify; what is wrong here is wrong.
  const found = warnings.map((warning) =>
    warning.endsWith(' is missing')
      ? unasked(`${warning} on this machine`, 'Put it into .env.shop to have it asked: docs/running-the-shop.md.')
      : wrong(
          warning,
          'Correct it here and at Netlify (Project configuration → Environment variables), and publish again.',
        ),
  );
  const owner =
    ownerEmail === undefined
      ? wrong('nobody is told when something is wrong', 'Set OWNER_EMAIL.')
      : ok(`${ownerEmail} is told when something is wrong`);
  return [...found, ...(accessSecrets.length === 0 ? [] : [askSecrets(accessSecrets)]), owner];
}

function askSecrets(secrets: readonly string[]): Finding {
  if (secrets.some((secret) => new Set(secret).size < 10))
    return wrong(
      'ACCESS_SECRET can be guessed',
      'Make one: openssl rand -base64 48. Put it in front of the old one, with a comma.',
    );
  const older = secrets.length - 1;
  return ok(
    `ACCESS_SECRET is long enough${older === 0 ? '' : `; ${older} older one${older === 1 ? '' : 's'} still open links`}`,
  );
}
