import { describe, expect, it } from 'vitest';
import { changesIn, foldersOf } from '../../../../../generator/dev/server/changed-parts.ts';

describe('changesIn', () => {
  const folders = foldersOf('/project', '/elsewhere/content');

  it.each([
    ['/elsewhere/content/pages/home.yaml', ['content']],
    ['/project/templates/sections/hero.tsx', ['templates']],
    ['/project/templates/sections/hero.css', ['styles']],
    ['/project/templates/styles/tokens.css', ['styles', 'content']],
    ['/project/templates/public/favicon.svg', ['public']],
    ['/project/templates/drawings/lamp.svg', ['public']],
    ['/project/templates/paid-drawings/steps/wall-sit.svg', ['styles']],
    ['/project/templates/fonts/serif.woff2', ['public', 'styles']],
    ['/project/widgets/counter/counter.tsx', ['templates', 'scripts']],
    ['/project/widgets/toasts/toasts.css', ['styles', 'scripts']],
    ['/project/netlify/lib/env.ts', ['functions']],
    ['/project/netlify/functions/health.mts', ['functions']],
    ['/project/netlify/sandbox/mailbox.ts', ['functions']],
    ['/elsewhere/content', ['content']],
    ['/project/templates', ['templates', 'styles', 'scripts', 'public']],
    ['/project/widgets', ['templates', 'styles', 'scripts', 'public']],
    ['/project/templates-old/hero.tsx', []],
  ])('%s changes %j', (path, kinds) => expect([...changesIn(new Set([path]), folders)]).toEqual(kinds));
});
