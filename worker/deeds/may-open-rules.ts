import type { DeedState } from '#contract/deeds/deeds'

interface Version {
  firmId: number
  state: DeedState
}

/** Whether a firm that has the application may open a version; what another firm never released stays with that firm. */
export const mayOpen = (deed: Version, firmId: number): boolean => deed.firmId === firmId || deed.state !== 'uploaded'
