/** What a function puts into the finished e-mail when it sends it. Not braces: those are the build's. */
export const PLACES = { link: '%LINK%', portal: '%PORTAL%', amount: '%AMOUNT%', date: '%DATE%' } as const;
