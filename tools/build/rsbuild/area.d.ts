/** The area that is built: here the one that all visitors load. */
declare module 'area/App' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import above would make this file a module
  const App: typeof import('../../../mf-public/src/App').default;
  export default App;
}
