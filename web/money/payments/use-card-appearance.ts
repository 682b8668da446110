import type { Appearance } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

function onSchemeChange(listener: () => void) {
  const query = matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The value of a `light-dark()` token for this scheme: the provider's frame cannot read our styles. */
function tokenValue(value: string, isDark: boolean): string {
  const [, light, dark] = /^\s*light-dark\(([^,]+),([^)]+)\)\s*$/.exec(value) ?? []
  return ((isDark ? dark : light) ?? value).trim()
}

/** Our design tokens as the provider's appearance; follows the colour scheme. */
export function useCardAppearance(): Appearance {
  const isDark = useSyncExternalStore(onSchemeChange, () => matchMedia(darkQuery).matches)
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => tokenValue(styles.getPropertyValue(`--${name}`), isDark)
  const border = `1px solid ${token('line-strong')}`
  const focused = { borderColor: token('link'), boxShadow: `0 0 0 2px ${token('focus')}`, outline: 'none' }
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('link'),
      colorBackground: token('surface'),
      colorText: token('text'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('danger'),
      borderRadius: token('radius'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': focused,
      '.Input--invalid': { borderColor: token('danger'), boxShadow: 'none' },
      '.Label': { color: token('heading'), fontWeight: '600', fontSize: '16px', marginBottom: '6px' },
      '.Error': { color: token('danger'), fontWeight: '600' },
    },
  }
}
