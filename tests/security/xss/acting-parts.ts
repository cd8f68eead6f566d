/**
 * What could act in the page that is open, as it is written: to be run in a browser. Asked of the prototype, since a
 * form's fields take the names of its properties.
 */
export function actingParts(): string[] {
  const elements = "script,iframe,frame,frameset,object,embed,applet,base,portal,fencedframe";
  const attributes = "[srcdoc],[formaction],form[action],link[rel~=import i],link[rel~=modulepreload i]";
  const directives = "meta[http-equiv=refresh i],meta[http-equiv=set-cookie i]";
  const all = (selector: string): Element[] => [
    ...Reflect.apply(Reflect.get(Document.prototype, "querySelectorAll"), document, [selector]),
  ];
  const of = (element: Element, property: string) => Reflect.get(Element.prototype, property, element);
  const found = all(`${elements},${attributes},${directives}`);
  const parts = found.map((element): string => of(element, "outerHTML"));
  const addresses = ["href", "src", "action", "background", "poster", "cite", "data", "ping", "xlink:href", "longdesc"];
  // Others of the corpus (file:, blob:, view-source:, jar:) lead nowhere: browsers follow them from no page.
  const schemes = /^(javascript:|vbscript:|livescript:|data:(text|application|image\/svg))/i;
  const styles = /expression\(|url\(\s*["']?\s*javascript:|(^|;)\s*(behaviou?r|-moz-binding)\s*:/i;
  for (const element of all("*")) {
    for (const { name, value } of of(element, "attributes") as NamedNodeMap) {
      // As a browser reads an address: without the spaces and control characters around it and the breaks in it.
      const address = value.replaceAll(/^(?:(?![\u007f-\u009f])[\p{Cc} ])+|[\t\r\n]/gu, "");
      const acts =
        /^on/i.test(name) ||
        (addresses.includes(name) && schemes.test(address)) ||
        (name === "style" && styles.test(value));
      if (acts) parts.push(`${of(element, "tagName")} ${name}=${value}`);
    }
  }
  return parts.map((part) => part.slice(0, 200));
}
