import { patternOf } from '#contract/addresses/address-pattern'
import { paths } from '#contract/addresses/addresses'
import { ownerAddresses } from '#contract/addresses/owner-addresses'
import { reservedSlugs } from '#contract/addresses/reserved-slugs'

const logins = [paths.lawFirmLogin, paths.lawFirmSlugLogin, paths.titanLogin].map(patternOf)
const ofFirm = [
  paths.firmDashboard,
  paths.firmFile,
  paths.firmFileSheet,
  paths.firmTeam,
  paths.firmPayments,
  paths.firmAccount,
].map(patternOf)

// Pages that are not prerendered and have no headers of their own. Addresses with a secret always go to the server.
const ofOwners = ownerAddresses.map(patternOf)
const others = [...ofOwners, patternOf(paths.console)]

const isOneOf = (addresses: RegExp[], path: string) => addresses.some((address) => address.test(path))

/** Whether a page of the law firms' portal has this path. */
export const isPortalPage = (path: string): boolean =>
  isOneOf(logins, path) || (isOneOf(ofFirm, path) && !reservedSlugs.includes(path.split('/')[1] ?? ''))

/** Whether a page that an owner has after signing in has this path. */
export const isOwnerPage = (path: string): boolean => path === paths.home || isOneOf(ofOwners, path)

/** Whether the empty page of the application answers a visit of this path. */
export const isShellPage = (path: string): boolean => isPortalPage(path) || isOneOf(others, path)

// the addresses of a firm's portal would match any two words
const ofEveryone = Object.values(paths)
  .filter((address) => !address.startsWith('/:'))
  .map(patternOf)

/** Whether the application has a page for this path; the server alone makes the others, and the light pages. */
export const isApplicationPage = (path: string): boolean =>
  isPortalPage(path) || isOneOf(ofEveryone, withoutSlash(path))

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** Whether a page answers this path, not a file or a call that may take its time. */
export const isPage = (path: string): boolean => !/^\/(api|cdn-cgi)\//.test(path)

/** Whether a file of this path never changes under its name. */
export const isHashedFile = (path: string): boolean => path.startsWith('/assets/')
