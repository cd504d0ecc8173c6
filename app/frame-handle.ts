import type { ComponentType } from 'react';

/** The options of the shell that a route sets: `export const handle = { frame: 'bare' }`. */
export interface FrameHandle {
  /**
   * `full`: top bar, footer and bottom bar. `bare`: none of them. `focused`: the top bar only. `own-bars`: as `full`, but on
   * phones none, as the screen has bars of its own. `filling`: the screen fills the height, without a footer; on phones
   * only the bottom bar. `administration`: none of them, as its layout has its own navigation and `main`; for viewers who
   * are not administrators as `full`. A route without one has that of the layout around it.
   */
  frame?: 'full' | 'focused' | 'bare' | 'own-bars' | 'filling' | 'administration';
  /** The frame where the loader failed: bars of its own would be part of the screen that is missing. */
  failedFrame?: 'full';
  /** Its fields reach to the lower edge: what is offered there otherwise waits for another screen. */
  hasFields?: true;
  /** Content in the middle of the top bar; on phones it replaces the logo. */
  topBar?: ComponentType;
}
