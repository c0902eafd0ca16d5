/** What stands at the bottom of the window and covers the page: the stylesheets know its height by a variable. */
type Cover = '--rb-selection' | '--rb-corner';

/** A ref that keeps the height of its element, in px, in a variable of the document while it is shown. */
export function keptHeight(variable: Cover) {
  return (element: HTMLElement | null): (() => void) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (element) style.setProperty(variable, `${element.offsetHeight}px`);
    });
    if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
}
