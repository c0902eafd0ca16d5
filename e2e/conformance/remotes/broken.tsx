/** Fails on its first render. */
export default function App(): never {
  throw new Error('this screen never renders');
}
