import { product } from '#contract/product'

/** A person of any kind, or the system. */
export interface Actor {
  kind: 'owner' | 'member' | 'super' | 'applicant' | 'stranger' | 'helper' | 'contact' | 'system'
  id: number | null
  name: string
  role: string
  address?: string | null
}

/** For work without a person, such as keeping the books. */
export const systemActor: Actor = { kind: 'system', id: null, name: product.name, role: 'system' }
