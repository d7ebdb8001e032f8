/** A place of the app. */
export interface Place {
  name: string;
  text: string;
}

/** Data from the page at each run. */
export interface PlacesData {
  /** What the navigation is called for a screen reader. */
  label: string;
  /** The name of the place that is shown. */
  current: string;
  places: Place[];
}
