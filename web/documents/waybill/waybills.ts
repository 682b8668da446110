import { courierLabels, type WaybillForm, type WaybillSender, type WaybillView } from '#contract/documents/waybill'

/** The waybills of one application, as one side may see and change them. */
export interface Waybills {
  side: WaybillSender
  waybills: readonly WaybillView[]
  /** Whether this side may give or change its own now. */
  mayChange: boolean
  /** Whether the deed was lost, and nobody recorded who has its replacement. */
  isReplaced?: boolean
  save: (form: WaybillForm) => Promise<unknown>
  remove: (before: number) => Promise<unknown>
  /** Reads them again. */
  onChanged: () => Promise<unknown>
}

export const courierOf = ({ courier, courierName }: Pick<WaybillView, 'courier' | 'courierName'>): string =>
  courierName ?? courierLabels[courier]
