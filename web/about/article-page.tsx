import { type ReactNode, useId } from 'react'
import { harareDay } from '#contract/time'
import { Fact, Facts } from '../ui/facts'
import { Unbroken } from '../ui/format/unbroken'
import { Link } from '../ui/link'
import { usePageTitle } from '../ui/page/page-title'
import type { Article, Block, Section, Table } from './article'
import './article-page.css'

export function ArticlePage({ title, lead, version, sections }: Article) {
  usePageTitle(title)
  return (
    <div className="page article">
      <ArticleHead title={title} lead={lead} version={version} />
      {sections.map((section) => (
        <ArticleSection key={section.title} {...section} />
      ))}
    </div>
  )
}

export const ArticleHead = ({ title, lead, version }: Pick<Article, 'title' | 'lead' | 'version'>) => (
  <header className="article-head">
    <h1>{title}</h1>
    <p className="article-lead">{lead}</p>
    {version && (
      <p className="minor">
        In force from <time dateTime={version}>{harareDay(version)}</time>
      </p>
    )}
  </header>
)

function ArticleSection({ title, blocks }: Section) {
  const id = useId()
  return (
    <section className="article-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="article-words">{blocks.map((block, position) => shown(block, position))}</div>
    </section>
  )
}

function shown(block: Block, key: number): ReactNode {
  if (typeof block === 'string')
    return (
      <p key={key}>
        <Unbroken text={block} />
      </p>
    )
  if ('to' in block) {
    return (
      <p key={key}>
        <Link to={block.to}>{block.text}</Link>
      </p>
    )
  }
  if ('facts' in block) return <FactsBlock key={key} facts={block.facts} />
  if ('table' in block) return <PriceTable key={key} {...block.table} />
  return (
    <ul key={key} className="article-list">
      {block.map((item) => (
        <li key={item}>
          <Unbroken text={item} />
        </li>
      ))}
    </ul>
  )
}

/** Leaves out what is not set. */
function FactsBlock({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  if (facts.every(([, value]) => value === null)) return null
  return (
    <Facts shape="stacked">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value && isMail(value) ? <a href={`mailto:${value}`}>{value}</a> : value && <Unbroken text={value} />}
        </Fact>
      ))}
    </Facts>
  )
}

const isMail = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value)

const PriceTable = ({ caption, columns, rows }: Table) => (
  <table className="article-table">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...amounts]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {amounts.map((amount, position) => (
            <td key={position}>{amount}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
