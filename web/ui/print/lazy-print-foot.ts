import { screen } from '../page/screen'

/** Loaded after the page: only a printed page shows it. */
export const PrintFoot = screen<{ path: string }>(
  async () => (await import('./print-foot')).PrintFoot,
  null,
  () => null,
)
