import { product } from '../worker/contract/product.ts'
import { previewSize } from './previews.ts'

export type PageHead = {
  path: string
  title: string
  description: string
  /** The address that search engines should show for it, if not its own. */
  canonical?: string
  /** Whether the sitemap lists it. */
  isListed?: boolean
  /** Structured data, as search engines read it (schema.org). */
  data?: (origin: string) => object[]
}

/**
 * What search engines, messengers and social networks read of a page.
 * @param preview the path of its picture
 */
export function headTags(
  { path, title, description, canonical = path, data }: PageHead,
  origin: string,
  preview: string,
) {
  const address = origin + canonical
  const tags = [
    `<link rel="canonical" href="${escape(address)}">`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': product.name,
      'og:locale': 'en_GB',
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': origin + preview,
      'og:image:type': 'image/png',
      'og:image:width': String(previewSize.width),
      'og:image:height': String(previewSize.height),
      'og:image:alt': title,
    }).map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(data?.(origin) ?? []).map(
      // a data block runs nothing, so the content policy does not concern it; `<` could end it
      (each) => `<script type="application/ld+json">${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
  return tags.join('')
}

export const sitemap = (pages: readonly PageHead[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.filter(({ isListed }) => isListed).map(({ path }) => `  <url><loc>${escape(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

export const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
