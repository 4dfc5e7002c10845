/** What a function puts into the finished e-mail when it sends it. Not braces: those are the build's. */
export const PLACES = {
  link: '%LINK%',
  portal: '%PORTAL%',
  site: '%SITE%',
  amount: '%AMOUNT%',
  date: '%DATE%',
  order: '%ORDER%',
} as const;
