import type { Fault } from '../fault.ts';

const DISK = 'tests/site/faults/disk.test.ts';
const PROCESSES = 'tests/site/faults/processes.test.ts';
const CONTENT = 'tests/site/faults/hostile-content.test.ts';
const INJECTION = 'tests/site/injection/injection.test.ts';
const row = (fault: string, guard: string, file: string, title: string): Fault => ({
  area: 'build',
  fault,
  guard,
  test: `${file}: ${title}`,
});

export const buildFaults: readonly Fault[] = [
  row(
    'The disk refuses a write: full, faulty, read-only, no right',
    'generator/output/writer.ts',
    DISK,
    'keeps the old site and says why, whichever write is refused',
  ),
  row(
    'The disk refuses a read: faulty, no right, too many open files',
    'generator/diagnostics/system-errors.ts',
    DISK,
    'keeps the old site and says why, whichever read is refused',
  ),
  row(
    'A disk of one megabyte is full',
    'generator/output/writer.ts',
    DISK,
    'keeps the old site on a disk of one megabyte that is full',
  ),
  row(
    'A content file goes away while the site is built',
    'generator/content/read-folder.ts',
    DISK,
    'says that a file went away between the look into the folder and the reading',
  ),
  row(
    'A content file grows while it is read',
    'generator/content/read-folder.ts',
    DISK,
    'says that a file grew while it was read',
  ),
  row(
    'The folder of the landing pages cannot be read',
    'bin/landing/find-pages.ts',
    DISK,
    'publishes no site without its landing pages when their folder cannot be read',
  ),
  row(
    'A build is stopped by Ctrl-C or by the system',
    'generator/output/writer.ts',
    PROCESSES,
    'stopped by a signal ends with 130 and the old site, or has just been done, and leaves nothing for good',
  ),
  row(
    'Two builds write into one folder at once',
    'generator/output/writer.ts',
    PROCESSES,
    'that meets another one in its folder leaves one of the two sites whole',
  ),
  row(
    'The output folder named is the project, the content or somebody’s files',
    'generator/output/guard-output-dir.ts',
    PROCESSES,
    'that is sent to the project, to the content or to a folder with other files touches none of it',
  ),
  row(
    'The output folder is a link',
    'generator/output/guard-output-dir.ts',
    PROCESSES,
    'whose output folder is a link writes where it leads, and leaves the link',
  ),
  row(
    'The threads of a build run out of memory',
    'generator/diagnostics/system-errors.ts',
    PROCESSES,
    'whose threads have no memory left says so, and keeps the old site',
  ),
  row(
    'YAML that unfolds without end or is nested ten thousand deep',
    'generator/content/max-depth.ts',
    CONTENT,
    'that is a bomb of YAML is refused in words, in seconds',
  ),
  row(
    'Markdown that is nested ten thousand deep',
    'generator/content/parse-markdown.ts',
    CONTENT,
    'that is a bomb of Markdown is refused in words',
  ),
  row(
    'A value of YAML that lies in itself',
    'generator/content/invisible-characters.ts',
    CONTENT,
    'that lies in itself by an alias is refused like any other wrong value',
  ),
  row(
    'File names and URLs that are paths, devices or look-alikes',
    'generator/domain/route.ts',
    CONTENT,
    'that is called like a path, a device or another file is refused at its name',
  ),
  row(
    'Links that lead out of the content folder',
    'generator/content/read-folder.ts',
    CONTENT,
    'that is a link out of the content folder is not read, one within it is',
  ),
  row(
    'Markup, code or control signs in any text of content',
    'generator/domain/escape-html.ts',
    INJECTION,
    'leaves the shape of every page, e-mail and index alone, whatever signs it holds',
  ),
  row(
    'Links of content that run code or leave the site unseen',
    'generator/schema/fields.ts',
    INJECTION,
    'that leads somewhere is refused at its line when it would run or leave the site unseen',
  ),
];
