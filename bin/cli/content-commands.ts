/** Commands that write content, or say what is in it: init, new, rename, schema, list, schedule, diff. */
import { type Command, Option } from 'commander';
import { LANGUAGES } from '../../generator/domain/locale.ts';
import type { Kind } from '../../generator/editor/new-file.ts';
import { QUESTIONS } from '../../generator/editor/new-site/answers.ts';
import { addContentFlags, type ContentFlags, parseName } from '../build-options.ts';
import type { InitFlags } from '../commands/init.ts';
import type { NewFlags } from '../commands/new.ts';
import type { SchemaFlags } from '../commands/schema.ts';
import { finish } from '../output.ts';

export function addContentCommands(program: Command): void {
  addInit(program);
  addNew(program);
  addRename(program);
  addReaders(program);
}

function addInit(program: Command): void {
  program
    .command('init')
    .description('write the content of a new site for another product; asks four questions')
    .argument('<folder>', 'where it goes, such as ../tea')
    .option('--name <text>', QUESTIONS.name)
    .option('--about <text>', QUESTIONS.about)
    .option('--price <text>', QUESTIONS.price)
    .option('--email <text>', QUESTIONS.email)
    .action(async (folder: string, flags: InitFlags) =>
      finish(await (await import('../commands/init.ts')).runInit(folder, flags)),
    );
}

function addNew(program: Command): void {
  const make = program.command('new').description('write a new content file, with a comment at each text to fill in');
  const runNew = async (kind: Kind, name: string, flags: NewFlags) =>
    finish(await (await import('../commands/new.ts')).runNew(kind, name, flags));
  const language = () => new Option('--lang <code>', 'the language of its texts').choices(LANGUAGES).default('en');

  addContentFlags(make.command('landing').description('a landing page'))
    .argument('<slug>', 'its URL without the slash, such as rls-at-work', parseName)
    .addOption(language())
    .action((slug: string, flags: NewFlags) => runNew('landing', slug, flags));

  addContentFlags(make.command('study').description('a study, for the list of research'))
    .argument('<id>', 'how pages name it: first author and year, such as allen-2018', parseName)
    .action((id: string, flags: NewFlags) => runNew('study', id, flags));

  addContentFlags(make.command('testimonial-set').description('a set of testimonials, marked as samples'))
    .argument('<name>', 'how pages name it, such as travel', parseName)
    .addOption(language())
    .action((name: string, flags: NewFlags) => runNew('testimonial-set', name, flags));
}

function addRename(program: Command): void {
  const rename = program
    .command('rename')
    .description('give a content file another name, and everything that names it');
  addContentFlags(
    rename
      .command('landing')
      .description('a landing page: its file, the links to it, and the redirect from its old URL'),
  )
    .argument('<old>', 'its URL without the slash, or the name of its file without .yaml')
    .argument('<new>', 'the new URL without the slash', parseName)
    .action(async (old: string, name: string, flags: ContentFlags) =>
      finish(await (await import('../commands/rename.ts')).runRename(old, name, flags)),
    );
}

/** They change nothing in the content. */
function addReaders(program: Command): void {
  addContentFlags(
    program
      .command('schema')
      .description('write JSON Schemas of the content, for editors that complete and check YAML'),
  )
    .option('--out <dir>', 'where they go', '.vscode/schemas')
    .action(async (flags: SchemaFlags) => finish(await (await import('../commands/schema.ts')).runSchema(flags)));

  addContentFlags(
    program.command('list').description('list every URL with its file, language, title and content file'),
  ).action(async (flags) => finish(await (await import('../commands/list.ts')).runList(flags)));

  addContentFlags(
    program.command('schedule').description('list what appears and goes by itself, and the cron lines that build it'),
  ).action(async (flags) => finish(await (await import('../commands/schedule.ts')).runSchedule(flags)));

  addContentFlags(
    program.command('diff').description('tell what a visitor would see differently since a commit, in plain words'),
  )
    .argument('[ref]', 'the commit, branch or tag to compare with', 'HEAD')
    .action(async (ref: string, flags: ContentFlags) =>
      finish(await (await import('../commands/diff.ts')).runDiff(ref, flags)),
    );
}
