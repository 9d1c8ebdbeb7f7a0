const TABLE = /\/web\/src\/(?:(?:drag|handaround|movement|session|table)\/|hyphens)/

/**
 * What is needed together comes in one file. Over a slow network every file costs a round trip, and a browser asks for six at a
 * time: left to itself, the bundler makes forty of a table.
 */
export const chunks = {
  groups: [
    { name: 'page', tags: ['$initial' as const], priority: 2 },
    { name: 'table', test: TABLE, priority: 1 },
  ],
}
