import { useEffect } from 'react'
import { product } from '#contract/product'

/** `Sign in · Gwaro` in the browser's tab; without a title the product's name and headline. */
export const pageTitle = (words?: string): string =>
  words ? `${words} · ${product.name}` : `${product.name} · ${product.headline}`

export function usePageTitle(words?: string): void {
  useEffect(() => {
    document.title = pageTitle(words)
  }, [words])
}
