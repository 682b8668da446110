import { paths } from '#contract/http/paths'

const homes: readonly string[] = [paths.home, paths.ownerHome, paths.dashboard]

/** Whether a menu's link is highlighted: the three addresses of the dashboard are one, and so is all of /tracking. */
export function isCurrent(link: string, pathname: string): boolean {
  if (homes.includes(link)) return homes.includes(pathname)
  if (link === paths.tracking) return pathname.startsWith(paths.tracking)
  return link === pathname
}
