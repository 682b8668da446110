import { paths } from '#contract/addresses/addresses'

const homes: readonly string[] = [paths.home, paths.ownerHome, paths.dashboard]

/** Whether a menu link is current: the dashboard's three addresses are one, and so is all of /tracking. */
export function isCurrent(link: string, pathname: string): boolean {
  if (homes.includes(link)) return homes.includes(pathname)
  if (link === paths.tracking) return pathname.startsWith(paths.tracking)
  return link === pathname
}
