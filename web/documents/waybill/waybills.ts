import { courierLabels, type WaybillForm, type WaybillSender, type WaybillView } from '#contract/documents/waybill'

/** The waybills of one application, as one side may see and change them. */
export interface Waybills {
  side: WaybillSender
  waybills: readonly WaybillView[]
  /** Whether this side may give or change its own now. */
  mayChange: boolean
  /** Instead of the question of this side. */
  question?: string | undefined
  save: (form: WaybillForm) => Promise<unknown>
  remove: (before: number) => Promise<unknown>
  /** Reads them again. */
  onChanged: () => Promise<unknown>
}

export const courierOf = ({ courier, courierName }: Pick<WaybillView, 'courier' | 'courierName'>): string =>
  courierName ?? courierLabels[courier]
