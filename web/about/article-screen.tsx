import { useLocation } from 'react-router'
import { ArticlePage } from './article-page'
import { articles } from './articles'

export function ArticleScreen() {
  const article = articles[useLocation().pathname.replace(/\/$/, '')]
  return article && <ArticlePage {...article} />
}
