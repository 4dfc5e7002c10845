/** Where the drawings of templates/pictures are, read off the files of the build: their names carry a hash. */
import type { OutputFile, Site } from '../../generator/pipeline/types.ts';

const PICTURE = /^assets\/([\w-]+)\.[0-9A-F]{8}\.svg$/;

export function withPictures(site: Site, files: readonly OutputFile[]): Site {
  const pictures = new Map(
    files.flatMap(({ path }): [string, string][] => {
      const name = PICTURE.exec(path)?.[1];
      return name === undefined ? [] : [[name, `/${path}`]];
    }),
  );
  return { ...site, frames: new Map([...site.frames].map(([lang, frame]) => [lang, { ...frame, pictures }])) };
}
