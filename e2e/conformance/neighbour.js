// The area beside the one that is checked: by hand, so that the kit needs no build. It shows its name and nothing else.
// oxlint-disable-next-line no-unused-vars, no-var -- the script global is how the shell finds an area
var neighbour = {
  init(lent) {
    this.lent = lent;
  },
  async get() {
    const [{ get }] = Object.values(this.lent.react);
    const { createElement } = (await get())();
    const App = () => createElement('main', null, createElement('h1', null, 'Neighbour'));
    return () => ({ default: App });
  },
};
