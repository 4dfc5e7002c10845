/** What can be seen without asking anyone: the settings and the secrets. */
import type { Env } from '../../netlify/lib/env.ts';
import { setting, type Vars } from '../shop/settings.ts';
import { type Finding, topic } from './finding.ts';

const settings = topic('Settings');

/** @param where the names that are set on this machine decide what can be asked from here */
export function askSettings(vars: Vars, env: Env): Finding[] {
  const isHere = (name: string) => setting(vars, name) !== undefined;
  // What is missing here may be set at Netlify; what is wrong here is wrong.
  const warnings = env.warnings.map((warning) =>
    warning.endsWith(' is missing')
      ? settings.unasked(
          `${warning} on this machine`,
          'Put it into .env.shop to have it asked: docs/running-the-shop.md.',
        )
      : settings.wrong(
          warning,
          'Correct it here and at Netlify (Project configuration → Environment variables), and publish again.',
        ),
  );
  return [
    ...warnings,
    ...(isHere('ACCESS_SECRET') && env.accessSecrets.length > 0 ? [askSecrets(env.accessSecrets)] : []),
    env.ownerEmail === undefined
      ? settings.wrong('nobody is told when something is wrong', 'Set OWNER_EMAIL.')
      : settings.ok(`${env.ownerEmail} is told when something is wrong`),
  ];
}

function askSecrets(secrets: readonly string[]): Finding {
  const weak = secrets.filter((secret) => new Set(secret).size < 10);
  if (weak.length > 0)
    return settings.wrong(
      'ACCESS_SECRET can be guessed',
      'Make one: openssl rand -base64 48. Put it in front of the old one, with a comma.',
    );
  const older = secrets.length - 1;
  return settings.ok(
    `ACCESS_SECRET is long enough${older === 0 ? '' : `; ${older} older one${older === 1 ? '' : 's'} still open links`}`,
  );
}
