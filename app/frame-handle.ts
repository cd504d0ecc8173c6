import type { ComponentType } from 'react';

/** What a route may say of its frame: `export const handle = { frame: 'bare' }`. */
export interface FrameHandle {
  /**
   * `bare`: no bars at all. `focused`: a top bar, but neither footer nor bottom bar. `own-bars`: on phones the screen
   * brings bars of its own, so there is neither top bar, footer nor bottom bar. `filling`: the screen fills what the bars
   * leave, so there is no footer; on phones the bottom bar is enough.
   */
  frame?: 'full' | 'focused' | 'bare' | 'own-bars' | 'filling';
  /** Stands in the middle of the top bar; on phones in place of the logo. */
  topBar?: ComponentType;
}
