import { expect, type Browser, type ConsoleMessage, type Page, type Response } from '@playwright/test';
import { navigate, waitForHydration } from '#test/journey.ts';
import { look, type Finding } from './checks.ts';
import { imitate, type Imitating, type Imitation } from './imitations.ts';
import { afterPaint, afterReplaced, collectShifts, isSettled, markScreen } from './in-page.ts';
import type { Reader } from './screen-list.ts';
import type { Scene } from './screens.ts';
import { stageOf, type Stage } from './stage.ts';
import { publicPath, type Visit } from './visits.ts';
import { height, type Width } from './widths.ts';
import type { World } from './world.ts';

/** In milliseconds. */
const patience = 10_000;

/** One reader in one window, who goes from screen to screen as links do; a visitor loads each. */
export class Walker {
  private readonly world: World;
  private readonly width: Width;
  private readonly isFull: boolean;
  private readonly reader: Reader;
  private readonly page: Page;
  /** What the browser and the server have complained about since the last look. */
  private complaints: { text: string; answer?: string }[] = [];
  private imitating: Imitating | undefined;
  /** What the screen before is refused: an answer to it may come when it has been left. */
  private formerRefusals: readonly string[] = [];
  private refusals: readonly string[] = [];
  /** Requests that are under way. */
  private readonly waiting = new Set<unknown>();

  private constructor(page: Page, { world, width, isFull, reader }: WalkerOptions) {
    this.page = page;
    this.world = world;
    this.width = width;
    this.isFull = isFull;
    this.reader = reader;
    page.on('console', (message) => this.hear(message));
    page.on('pageerror', (error) => this.complaints.push({ text: `uncaught: ${error.message}` }));
    page.on('response', (response) => this.hearAnswer(response));
    page.on('request', (request) => this.waiting.add(request));
    page.on('requestfinished', (request) => this.waiting.delete(request));
    page.on('requestfailed', (request) => {
      this.waiting.delete(request);
      const reason = request.failure()?.errorText;
      // What a page no longer needs when it is left.
      if (reason === 'net::ERR_ABORTED') return;
      this.complaints.push({ text: `${request.method()} ${pathOf(request.url())}: ${reason}` });
    });
  }

  static async begin(browser: Browser, options: WalkerOptions): Promise<Walker> {
    const { width, reader, world, baseURL } = options;
    const cookie = { name: 'locale', value: width.locale, url: baseURL };
    const context = await browser.newContext({
      ...width.options,
      baseURL,
      viewport: { width: width.width, height },
      colorScheme: width.colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addCookies([cookie]);
    const page = waitForHydration(await context.newPage());
    await page.addInitScript(collectShifts);
    if (reader !== 'visitor') {
      const tokens = await world.tokens(reader);
      await page.goto('/robots.txt');
      await page.evaluate(({ access_token, refresh_token }) => {
        localStorage.setItem('token', access_token);
        localStorage.setItem('refresh_token', refresh_token);
      }, tokens);
    }
    const walker = new Walker(page, options);
    if (reader !== 'visitor') await page.goto('/offline');
    return walker;
  }

  /**
   * What is wrong on the screen, and on each dialog that is opened there, while this goes wrong on the device. By the name of
   * what was looked at.
   */
  async visit(visit: Visit, imitation: Imitation): Promise<[name: string, findings: Finding[]][]> {
    return this.during(imitation, () => this.lookAround(visit));
  }

  /** What is wrong on a screen that was visited, while something else goes wrong on the device. */
  async revisit(visit: Visit, imitation: Imitation): Promise<[name: string, findings: Finding[]]> {
    if (this.reader !== 'visitor') await navigate(this.page, '/offline');
    return this.during(imitation, async () => {
      await this.reach(visit);
      const findings = await this.settle();
      return [visit.name, [...findings, ...(await this.imitating!.find()), ...this.takeComplaints()]];
    });
  }

  private async during<Result>(imitation: Imitation, walk: () => Promise<Result>): Promise<Result> {
    this.imitating = await imitate(this.page, imitation, {
      isLoaded: this.reader === 'visitor',
      isFull: this.isFull,
    });
    try {
      return await walk();
    } finally {
      await this.imitating.end();
    }
  }

  /** Returns the path that leads to the screen, and the time since which it is shown. */
  private async reach(visit: Visit): Promise<{ path: string; since: number }> {
    const { page } = this;
    this.formerRefusals = this.refusals;
    this.refusals = visit.refusals;
    const path = await visit.path(this.world);
    if (this.reader === 'visitor') {
      // Another fragment of the same address would be no load, and the shifts of the state before would count.
      if (path.includes('#')) await page.goto('/robots.txt');
      await page.goto(publicPath(path, this.width.locale));
      return { path, since: 0 };
    }
    await page.evaluate(markScreen);
    await navigate(page, path);
    return { path, since: await page.evaluate(afterReplaced) };
  }

  private async lookAround(visit: Visit): Promise<[name: string, findings: Finding[]][]> {
    const { page } = this;
    const isLoaded = this.reader === 'visitor';
    const { path, since } = await this.reach(visit);
    if (visit.leadsTo !== undefined) {
      await expect(page).toHaveURL(visit.leadsTo);
      return [[visit.name, this.takeComplaints()]];
    }
    const findings = await this.settle();
    const here = new URL(page.url());
    const wanted = new URL(isLoaded ? publicPath(path, this.width.locale) : path, here);
    if (here.pathname !== wanted.pathname) findings.push({ check: 'address', detail: `led to ${here.pathname}` });
    const seen = { page, width: this.width, isFull: this.isFull, since };
    const ofScreen = await look(seen, { isDialog: false });
    findings.push(...ofScreen, ...(await this.imitating!.find()), ...this.takeComplaints());
    const all: [string, Finding[]][] = [[visit.name, findings]];
    // The screen below is still there: what is wrong with it is told once.
    const isNew = ({ check, measure = Infinity }: Finding) =>
      !ofScreen.some((known) => known.check === check && measure <= (known.measure ?? 0));
    for (const [name, scene] of visit.scenes) {
      if (typeof scene === 'object' && scene.on !== this.width.name) continue;
      const stage = await stageOf(page, this.width);
      const found: Finding[] = [];
      try {
        await play(scene, stage);
        found.push(...(await this.settle()), ...(await look(seen, { isDialog: true })).filter(isNew));
        await stage.closeOverlays();
      } catch (error) {
        // The walk goes on: the other screens are to be seen too.
        found.push({ check: 'scene', detail: String(error) });
      }
      all.push([`${visit.name} › ${name}`, [...found, ...this.takeComplaints()]]);
    }
    return all;
  }

  async end(): Promise<void> {
    await this.page.context().close();
  }

  /** Waits until nothing is loading, for two looks in a row. */
  private async settle(): Promise<Finding[]> {
    const until = Date.now() + patience;
    for (let calm = 0; Date.now() < until;) {
      calm = this.waiting.size === 0 && (await this.page.evaluate(isSettled)) ? calm + 1 : 0;
      if (calm === 2) return [];
      await this.page.evaluate(afterPaint);
    }
    return [{ check: 'settled', detail: 'the screen was still loading after ten seconds' }];
  }

  private hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const status = /server responded with a status of (\d+)/.exec(message.text())?.[1];
    const answer = status === undefined ? {} : { answer: `${status} ${pathOf(message.location().url)}` };
    this.complaints.push({ text: `console: ${message.text()} ${message.location().url}`, ...answer });
  }

  private hearAnswer(response: Response): void {
    if (response.status() < 400) return;
    const answer = `${response.status()} ${pathOf(response.url())}`;
    this.complaints.push({ text: answer, answer });
  }

  private takeComplaints(): Finding[] {
    const { complaints } = this;
    this.complaints = [];
    const refusals = [...this.refusals, ...this.formerRefusals];
    this.formerRefusals = [];
    const isMeant = ({ answer }: { answer?: string }) =>
      answer !== undefined && refusals.some((refusal) => answer.startsWith(refusal));
    return complaints
      .filter((one) => !isMeant(one) && !this.imitating?.isOwn(one.text))
      .map(({ text }) => ({ check: 'console and answers', detail: text }));
  }
}

function play(scene: Scene, stage: Stage): Promise<void> {
  if (typeof scene === 'object') return play(scene.open, stage);
  return typeof scene === 'string' ? stage.press(scene) : scene(stage);
}

export interface WalkerOptions {
  world: World;
  width: Width;
  reader: Reader;
  /** Looks at both colour schemes. */
  isFull: boolean;
  baseURL: string;
}

/** Without the language, so that a refusal is told once. */
function pathOf(url: string): string {
  return new URL(url).pathname.replace(/^\/(?:ar|en|fr)(?=\/|$)/, '');
}
