/**
 * The brand's drawings: the settling line, which starts restless and comes to rest, and the logo above it.
 * The paths of the line were computed once, as a damped, irregular zigzag whose corners soften. brand/ uses them for share images too.
 */
import type { LocaleContext } from '#schema/resolved.ts';

export const HORIZON =
  'M0 200C1 196 15 134 16 130C17 140 41 293 43 304C46 291 72 104 75 91C76 106 90 329 92 344C94 327 113 75 115 58C117 75 133 317 136 334C140 322 161 148 165 136C168 146 184 304 187 314C192 300 213 96 218 82C222 95 240 282 245 294C251 282 271 106 277 94C283 105 301 271 307 283C313 272 326 119 332 108C337 117 349 239 354 248C364 241 385 149 395 143C404 148 420 229 429 234C438 230 454 169 464 164C476 170 491 250 503 255C516 249 532 162 545 156C558 160 571 219 584 224C599 220 611 167 627 164C639 168 646 228 658 232C675 229 684 186 702 183C721 185 728 212 748 214C771 212 781 194 805 192C818 193 824 202 837 203C854 203 861 199 878 199C896 199 903 199 921 199C945 199 954 201 978 201C1239 201 1339 200 1600 200';
const RULE =
  'M0 12c.2-.4 3.4-6 3.6-6.3.4 1.1 5.3 17.7 5.7 18.8.6-1.4 5.2-22.3 5.7-23.7 1 1.3 6.8 20.2 7.8 21.5C24 21 29.4 2.9 30.6 1.6c.9 1.1 4 16.4 4.9 17.4 1.4-.7 5.4-10.5 6.8-11.2 2.1.7 6.6 10.5 8.7 11.2 1.9-.6 5.1-9.9 7-10.6 2.4.4 5.4 5.8 7.8 6.2 3.2-.3 6.1-4.8 9.3-5.1 3.7.3 6 3.5 9.7 3.8 5.3-.1 7.4-1.7 12.7-1.8 3.3 0 4.6.6 8 .6 3.9 0 5.4-1.3 9.3-1.3 5.5 0 7.7 1.8 13.2 1.8 47 0 65-.6 112-.6';
const MARK =
  'M0 7l3-3.5 3.5 9.5 5.5-12.5 6.5 12s4-8.5 6.5-8.5 4 6.5 6.5 6.5 3-5.5 5-5.5 4 3.5 7 3.5 5-2 8.5-2 3 .5 6 .5 4-1 8-1 6 1.5 11 1.5 24-.5 43-.5';

const FORMS = {
  rule: { d: RULE, viewBox: '0 0 240 26' },
  mark: { d: MARK, viewBox: '0 -1 120 16' },
  // The rule with its axes swapped, so that it runs from top to bottom.
  down: { d: RULE, viewBox: '0 0 26 240', transform: 'matrix(0 1 1 0 0 0)' },
} as const;

type LineProps = Readonly<{ form: keyof typeof FORMS; id?: string; isFirst?: boolean }>;

/** Only the first of those on a page that have the same `id` has the path; the others refer to it. */
export function SettlingLine({ form, id, isFirst = true }: LineProps) {
  const { viewBox, ...path } = FORMS[form];
  return (
    <svg className={`settling ${form}`} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      {isFirst ? <path id={id} {...path} /> : <use href={`#${id}`} />}
    </svg>
  );
}

type LogoProps = Readonly<{ context: LocaleContext; night?: boolean; isFirst?: boolean }>;

/** The brand's logo, or else its name above the settling line. `night`: on a band that is dark in both modes. */
export function Logo({ context, night = false, isFirst = false }: LogoProps) {
  const { brand, settings, images } = context;
  const dark = images?.get(brand.darkLogo ?? '');
  const logo = (night ? dark : undefined) ?? images?.get(brand.logo ?? '');
  if (logo !== undefined) {
    const { src, width, height } = logo;
    return (
      <picture className="logo">
        {dark && !night && <source media="(prefers-color-scheme: dark)" srcSet={dark.src} />}
        <img src={src} alt={settings.name} width={Math.round((LOGO_HEIGHT * width) / height)} height={LOGO_HEIGHT} />
      </picture>
    );
  }
  return (
    <span className="logo">
      {settings.name}
      {brand.drawings && <SettlingLine form="mark" id="rest" isFirst={isFirst} />}
    </span>
  );
}

/** In pixels; what fits into the header. */
const LOGO_HEIGHT = 36;

/** The dark areas (maria) of the moon. */
export const SEAS =
  'M84 32c12-6 30 0 28 12s-10 8-16 14-18 2-20-8 0-14 8-18zM116 62c8-4 18 2 17 12s-14 14-20 6-4-15 3-18zM74 76c7-2 12 4 9 10s-12 4-13-2 1-7 4-8z';
