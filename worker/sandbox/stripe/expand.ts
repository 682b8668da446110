import { invalid } from './failure'
import { type Account, idOf } from './objects/account'

const expandable: Record<string, string[]> = {
  balance_transaction: ['source'],
  charge: ['balance_transaction', 'customer', 'payment_intent', 'refunds'],
  dispute: ['charge', 'payment_intent'],
  payment_intent: ['latest_charge', 'customer', 'payment_method'],
  payment_method: ['customer'],
  refund: ['charge', 'payment_intent', 'balance_transaction'],
}

type Fields = Record<string, unknown>

/** @param paths as in the `expand` parameter: `latest_charge.balance_transaction`, in a list `data.customer` */
export function expand(account: Account, object: object, paths: readonly string[]): object {
  return paths.reduce((expanded, path) => expandPath(account, expanded as Fields, path.split('.')), object)
}

function expandPath(account: Account, object: Fields, [head = '', ...rest]: string[]): Fields {
  const deeper = (value: unknown) => (rest.length ? expandPath(account, value as Fields, rest) : value)
  if (object.object === 'list' && head === 'data' && Array.isArray(object.data))
    return { ...object, data: object.data.map(deeper) }
  if (!expandable[String(object.object)]?.includes(head))
    throw invalid(`This property cannot be expanded (${head}).`, 'expand')
  if (head === 'refunds') return { ...object, refunds: deeper(refundsOf(account, String(object.id))) }
  const value = object[head]
  const found = typeof value === 'string' ? account.objects.find(value) : value
  return { ...object, [head]: found ? deeper(found) : null }
}

const refundsOf = ({ objects }: Account, charge: string) =>
  objects.list('refund', `/v1/charges/${charge}/refunds`, {}, (each) => idOf(each.charge) === charge)
