/** The guide read aloud by a voice that the test provides, since a browser without a screen has none. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { enter } from './buyer.ts';
import { openGuide, pass, timerOf, watchChime } from './timed-page.ts';

const voice = (page: Page, method: string) => timerOf(page, method).getByRole('switch', { name: 'Read it to me' });
const spoken = (page: Page) => page.evaluate<string[]>('globalThis.spoken');

/** Each utterance lasts half a second. */
async function provideVoice(page: Page, lang: string | undefined): Promise<void> {
  await page.addInitScript((voiceLang) => {
    const spoken: string[] = [];
    let current: SpeechSynthesisUtterance | undefined;
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => (voiceLang === undefined ? [] : [{ lang: voiceLang, localService: true }]),
      speak(utterance: SpeechSynthesisUtterance) {
        spoken.push(utterance.text);
        current = utterance;
        setTimeout(() => current === utterance && utterance.dispatchEvent(new Event('end')), 500);
      },
      cancel() {
        spoken.push('-');
        const cut = current;
        current = undefined;
        // Safari says of a text that is cut off, too, that it has ended.
        cut?.dispatchEvent(new Event('end'));
      },
    });
    class Utterance extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
    const learn = (lang: string) => {
      voiceLang = lang;
      synthesis.dispatchEvent(new Event('voiceschanged'));
    };
    Object.assign(globalThis, { spoken, learn });
  }, lang);
}

async function open(page: Page, lang?: string): Promise<void> {
  await page.clock.install();
  await enter(page);
  await provideVoice(page, lang);
  await openGuide(page);
}

const start = async (page: Page, method: string) => {
  await timerOf(page, method).getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(1000);
};

test('a device without a voice for the language shows neither switch nor button', async ({ page }) => {
  await open(page, 'de-DE');
  await start(page, 'yosemite');
  await expect(timerOf(page, 'yosemite').getByRole('switch', { name: 'Soft chime at the end' })).toBeVisible();
  await expect(voice(page, 'yosemite')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Read the steps aloud' })).toHaveCount(0);
  // Some browsers know their voices only after a while.
  await page.evaluate('globalThis.learn("en-GB")');
  await expect(voice(page, 'yosemite')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read the steps aloud' })).not.toHaveCount(0);
});

test('words are spoken at their time on a dark screen with one button, once they are asked for', async ({ page }) => {
  await open(page, 'en_GB');
  await start(page, 'yosemite');
  expect(await spoken(page)).toEqual([]);
  await voice(page, 'yosemite').check();
  await expect(page.getByRole('button')).toHaveText(['Stop']);
  await expect(timerOf(page, 'yosemite').getByRole('button', { name: 'Stop' })).toBeFocused();
  await expect(timerOf(page, 'yosemite')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await pass(page, 5 * 60_000);
  await pass(page, 10 * 60_000);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect((await spoken(page)).filter((text) => text !== '-')).toEqual([
    'You may fidget for the first few minutes. That’s normal. Breathe out.',
    'Heavy legs. Soft knees. Let the wall do the work.',
    'That’s long enough. Bend your knees, roll on to your side, rest a moment, then sit up slowly.',
  ]);
  await page.getByRole('button', { name: 'Done' }).click();
  await openGuide(page);
  const chimesIn = await watchChime(page);
  await start(page, 'yosemite');
  expect(await spoken(page)).toEqual([expect.stringMatching(/^You may fidget/)]);
  // Its end is spoken.
  expect(await chimesIn()).toBeNaN();
  await page.getByRole('button', { name: 'Stop' }).click();
  expect((await spoken(page)).length).toBeLessThanOrEqual(2);
  await voice(page, 'yosemite').uncheck();
  await expect(page.locator('[data-switch=voice]:checked')).toHaveCount(0);
  await start(page, 'yosemite');
  expect((await spoken(page)).filter((text) => text !== '-')).toHaveLength(1);
});

test('the screen never goes dark for the cold', async ({ page }) => {
  await open(page, 'en-GB');
  await start(page, 'polar');
  await voice(page, 'polar').check();
  await page.clock.runFor(1000);
  expect(await spoken(page)).toEqual([
    'Stay awake. Inside of the calf, never the outside. Burning, tingling, numb or weak? Take it off.',
  ]);
  await expect(voice(page, 'polar')).toBeVisible();
  await expect(page.locator('.dark')).toHaveCount(0);
});

test('the steps are read one after another, until they are stopped', async ({ page }) => {
  await open(page, 'en-GB');
  const method = page.getByRole('region', { name: 'On your side, with a long pillow' });
  await method.getByRole('button', { name: 'Read the steps aloud' }).click();
  await page.clock.runFor(1500);
  await start(page, 'yosemite');
  await timerOf(page, 'yosemite').getByRole('button', { name: 'Stop' }).click();
  expect(await spoken(page)).toEqual([expect.stringMatching(/^Legs restless\?/), expect.stringMatching(/^Lie down/)]);
  await method.getByRole('button', { name: 'Stop reading' }).click();
  await page.clock.runFor(10_000);
  expect((await spoken(page)).slice(2)).toEqual(['-']);
  await expect(method.getByRole('button', { name: 'Read the steps aloud' })).toBeVisible();
});
