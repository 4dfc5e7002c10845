/** The language switcher. The script sets a cookie that the CDN reads, and marks the choice; without it, the browser's language decides. */
import type { Lang } from '#domain/locale.ts';
import type { LocaleContext } from '#schema/resolved.ts';

const NAMES: Readonly<Record<Lang, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  zh: '中文',
  ja: '日本語',
  hi: 'हिन्दी',
  bn: 'বাংলা',
};

type Props = Readonly<{ context: LocaleContext; id?: string }>;

export function Languages({ context: { languages = [], messages }, id }: Props) {
  if (languages.length < 2) return null;
  return (
    <div className="languages" id={id}>
      <h2 className="label">{messages.nav.language}</h2>
      <ul>
        {languages.map((one) => (
          <li key={one}>
            <button type="button" lang={one}>
              {NAMES[one]}
            </button>
          </li>
        ))}
      </ul>
      <noscript>{messages.nav.languageFollows}</noscript>
    </div>
  );
}
