import type { Block } from '@covo/kernel'
import type { Say } from '../speaker.ts'

/** The whole position in words, as tables. */
export function Position({ blocks, say }: { readonly blocks: readonly Block[]; readonly say: Say }) {
  return (
    <div className="position">
      {blocks.map((block) => (
        <BlockTable key={say(block.title)} block={block} say={say} />
      ))}
    </div>
  )
}

export function BlockTable({ block, say }: { readonly block: Block; readonly say: Say }) {
  return (
    <table className="block">
      <caption>{say(block.title)}</caption>
      {block.columns && (
        <thead>
          <tr>
            {block.columns.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name and never move.
              <th key={i} scope="col">
                {say(cell)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {block.rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
          <tr key={i}>
            {row.map((cell, j) => {
              const Tag = j === 0 ? 'th' : 'td'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name.
                <Tag key={j} {...(j === 0 ? { scope: 'row' } : {})} data-tone={cell.tone}>
                  {say(cell)}
                </Tag>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
