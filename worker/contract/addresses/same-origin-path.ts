import { paths } from '#contract/addresses/paths'

/** The path if it is a plain one on this site, else the home page. */
export function sameOriginPath(to: string | null | undefined): string {
  return to && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) && !to.includes('\\') ? to : paths.home
}
